// An attempt to recover Troia's hidden pieces from what everyone sees of the hill (docs/fair-dice.md, "Troia's hill").
//
// A hill is poured by splitmix64: each draw is a bijective mix of a counter that grows by a constant. A piece's angle is one draw
// below 90, taken right after its x and y. So there are only 2^64 / 90 outputs that give a piece its angle; each is turned back into the
// counter, and the draws before and after it are compared with what lies on the table. Anyone who finds the counter knows the whole hill.
//
//   nvcc -O3 -arch=native hill_attack.cu -o hill_attack && ./hill_attack [SEED] [LOG2 OF TRIES]
//
// It pours a hill, keeps what a view shows, searches a window of the given size that contains the answer, and says how long all
// of it would take.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

typedef uint64_t u64;
typedef int64_t i64;

const u64 GAMMA = 0x9E3779B97F4A7C15;

__host__ __device__ inline u64 mix(u64 z) {
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

__host__ __device__ inline u64 unmix(u64 z) {
  z = (z ^ z >> 31 ^ z >> 62) * 0x319642B2D24D8EC3;
  z = (z ^ z >> 27 ^ z >> 54) * 0x96DE1B173F119089;
  return z ^ z >> 30 ^ z >> 60;
}

__host__ __device__ inline u64 high(u64 a, u64 b) {
#ifdef __CUDA_ARCH__
  return __umul64hi(a, b);
#else
  return (u64)((unsigned __int128)a * b >> 64);
#endif
}

// The hill, as games/troia/rules/src/pour.rs pours it for four players.

struct Piece { int layer, x, y, angle; u64 state; int radius; };
struct Dice {
  u64 state;
  u64 next() { return mix(state += GAMMA); }
  i64 below(u64 bound) { return high(next(), bound); }
  i64 around(i64 limit) { return below(2 * limit + 1) - limit; }
};

const int SIN[91] = {0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090,
  3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293,
  6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660,
  8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848, 9877,
  9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000};

bool overlap(const Piece &a, const Piece &b, i64 &least) {
  i64 dx = a.x - b.x, dy = a.y - b.y;
  if (dx * dx + dy * dy > 2100 * 1000) return false;
  auto corners = [](const Piece &p, i64 out[4][2]) {
    i64 c = SIN[90 - p.angle] * 500LL, s = SIN[p.angle] * 500LL, x = p.x * 10000LL, y = p.y * 10000LL;
    i64 all[4][2] = {{x + c - s, y + s + c}, {x - c - s, y - s + c}, {x - c + s, y - s - c}, {x + c + s, y + s - c}};
    for (int i = 0; i < 8; i++) out[i / 2][i % 2] = all[i / 2][i % 2];
  };
  i64 one[4][2], two[4][2];
  corners(a, one), corners(b, two);
  least = INT64_MAX;
  for (const Piece *p : {&a, &b})
    for (int turn = 0; turn < 2; turn++) {
      i64 u = turn ? -SIN[p->angle] : SIN[90 - p->angle], v = turn ? SIN[90 - p->angle] : SIN[p->angle];
      i64 low[2] = {INT64_MAX, INT64_MAX}, up[2] = {INT64_MIN, INT64_MIN};
      for (int i = 0; i < 4; i++)
        for (int which = 0; which < 2; which++) {
          i64 at = (which ? two : one)[i][0] * u + (which ? two : one)[i][1] * v;
          if (at < low[which]) low[which] = at;
          if (at > up[which]) up[which] = at;
        }
      i64 depth = (up[0] < up[1] ? up[0] : up[1]) - (low[0] > low[1] ? low[0] : low[1]);
      if (depth < least) least = depth;
    }
  return true;
}

std::vector<Piece> pour(u64 seed) {
  Dice dice{seed};
  std::vector<Piece> heap;
  std::vector<int> levels;
  for (int layer = 0; layer < 5; layer++) {
    i64 cx = 0, cy = 0;
    for (int i = 0; i < 4; i++) cx += dice.around(433);
    for (int i = 0; i < 4; i++) cy += dice.around(433);
    int size = layer ? 16 : 9;
    for (int i = size - 1; i > 0; i--) dice.below(i + 1);
    for (int cell = 0; cell < size; cell++) {
      Piece best{};
      int best_level = 0;
      for (int candidate = 0; candidate < 2; candidate++) {
        Piece piece{};
        int level = 1;
        for (int tries = 0; tries < 60; tries++) {
          i64 radius = dice.below(4) == 0 ? 1400 : 2800, x, y;
          do { x = dice.around(radius), y = dice.around(radius); } while (x * x + y * y > radius * radius);
          int angle = dice.below(90);
          piece = Piece{layer, int(x + cx), int(y + cy), angle, dice.state, int(radius)};
          bool clear = true;
          level = 1;
          for (size_t i = 0; i < heap.size(); i++) {
            i64 depth;
            if (!overlap(piece, heap[i], depth)) continue;
            clear &= depth <= -30LL * 100000000 || depth >= 80LL * 100000000;
            if (depth > 0 && levels[i] >= level) level = levels[i] + 1;
          }
          if (clear) break;
        }
        if (!candidate || level < best_level) best = piece, best_level = level;
      }
      dice.below(4), dice.below(2);
      heap.push_back(best), levels.push_back(best_level);
    }
  }
  return heap;
}

// The search.

struct Table {
  int x, y;            // the piece whose angle is tried
  int mean_x, mean_y;  // the middle of the layer's pieces: its centre is near
  u64 first;           // the first output that gives that angle
  int count;           // the other pieces of its layer
  short xs[16], ys[16];
  unsigned char angles[16];
  unsigned angle_bits[3];
};
__constant__ Table table;

const int SLACK = 600;  // how far the centre may be from the mean
const int AHEAD = 48;   // how many draws ahead the next pieces are looked for

// Whether the draws after a state lay another visible piece of this layer somewhere; where the search goes on.
__device__ int match(u64 state, int from, int cx, int cy) {
  u64 two = mix(state + GAMMA * from), one = mix(state + GAMMA * (from + 1));
  for (int step = from + 2; step < from + AHEAD; step++) {
    u64 x_draw = two, y_draw = one, angle_draw = mix(state + GAMMA * step);
    two = one, one = angle_draw;
    int angle = high(angle_draw, 90);
    if (!(table.angle_bits[angle >> 5] >> (angle & 31) & 1)) continue;
    for (int i = 0; i < table.count; i++) {
      if (table.angles[i] != angle) continue;
      int dx = table.xs[i] - cx, dy = table.ys[i] - cy;
      if (int(high(x_draw, 5601)) - 2800 == dx && int(high(y_draw, 5601)) - 2800 == dy) return step + 1;
      if (int(high(x_draw, 2801)) - 1400 == dx && int(high(y_draw, 2801)) - 1400 == dy) return step + 1;
    }
  }
  return 0;
}

// One in twenty states passes the quick test. They are collected, so that all threads have one when they are looked at closely.
__global__ void search(u64 start, int per_thread, u64 *found) {
  __shared__ u64 passed[512];
  __shared__ int count;
  if (!threadIdx.x) count = 0;
  __syncthreads();
  u64 at = table.first + start + (u64)blockIdx.x * blockDim.x * per_thread + threadIdx.x;
  for (int i = 0; i < per_thread; i++, at += blockDim.x) {
    u64 state = unmix(at);
    int cx = table.x - (int(high(mix(state - 2 * GAMMA), 5601)) - 2800);
    int cy = table.y - (int(high(mix(state - GAMMA), 5601)) - 2800);
    if (abs(cx - table.mean_x) <= SLACK && abs(cy - table.mean_y) <= SLACK) passed[atomicAdd(&count, 1)] = state;
    if ((i & 7) != 7 && i != per_thread - 1) continue;
    __syncthreads();
    for (int j = threadIdx.x; j < count; j += blockDim.x) {
      u64 state = passed[j];
      int cx = table.x - (int(high(mix(state - 2 * GAMMA), 5601)) - 2800);
      int cy = table.y - (int(high(mix(state - GAMMA), 5601)) - 2800);
      int next = match(state, 1, cx, cy);
      if (next && match(state, next, cx, cy)) *found = state;
    }
    __syncthreads();
    if (!threadIdx.x) count = 0;
    __syncthreads();
  }
}

int main(int argc, char **argv) {
  u64 seed = argc > 1 ? strtoull(argv[1], 0, 10) : 4711;
  int log_tries = argc > 2 ? atoi(argv[2]) : 40;
  std::vector<Piece> hill = pour(seed);
  printf("seed %llu: the first piece lies at %d, %d\n", (unsigned long long)seed, hill[0].x, hill[0].y);
  // Most pieces of the youngest layer are open, with their symbol: their middle is near the layer's centre.
  Table t{};
  for (const Piece &piece : hill) {
    if (piece.layer != 4) continue;
    t.xs[t.count] = piece.x, t.ys[t.count] = piece.y, t.angles[t.count++] = piece.angle;
    t.angle_bits[piece.angle >> 5] |= 1u << (piece.angle & 31);
    t.mean_x += piece.x, t.mean_y += piece.y;
  }
  t.mean_x /= 16, t.mean_y /= 16;
  const Piece *target = 0;
  for (const Piece &piece : hill)
    if (piece.layer == 4 && piece.radius == 2800) { target = &piece; break; }
  t.x = target->x, t.y = target->y;
  t.first = (u64)(((unsigned __int128)target->angle << 64) / 90) + 1;
  cudaMemcpyToSymbol(table, &t, sizeof t);
  u64 *found, answer = 0, tries = 1ull << log_tries, truth = mix(target->state) - t.first;
  cudaMalloc(&found, 8), cudaMemset(found, 0, 8);
  const u64 launch = 1ull << 34;
  u64 start = truth - (truth % tries);  // the window of this size that contains the answer
  auto begun = std::chrono::steady_clock::now();
  for (u64 done = 0; done < tries; done += launch) search<<<1 << 16, 256>>>(start + done, int(launch >> 24), found);
  cudaMemcpy(&answer, found, 8, cudaMemcpyDeviceToHost);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  printf("%s, %s\n", cudaGetErrorString(cudaGetLastError()), answer == target->state ? "the state is found" : "NOT FOUND");
  if (answer) {
    // Back to the seed: the counter only has to be run back until the hill is the one on the table.
    for (u64 steps = 0; steps < 200000; steps++) {
      u64 guess = answer - GAMMA * steps;
      if (guess >> 63) continue;
      std::vector<Piece> again = pour(guess);
      if (again[0].x == hill[0].x && again[0].y == hill[0].y && again[72].x == hill[72].x) {
        printf("seed recovered: %llu, %llu draws back\n", (unsigned long long)guess, (unsigned long long)steps);
        break;
      }
    }
  }
  double rate = tries / seconds, all = 18446744073709551616.0 / 90;
  printf("2^%d tries in %.1f s: %.3g a second; all %.3g take %.1f days on this device, half of that on average\n", log_tries,
         seconds, rate, all, all / rate / 86400);
}
