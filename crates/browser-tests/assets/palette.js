// A PNG with at most 256 colours from a PNG with any: arguments are the picture in base64 and where to call back
// with the bytes of the new one. Pages have few colours; the shades between them go to the nearest.
const [base64, done] = arguments;
(async () => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);

  // The most frequent colours, each at some distance from the others.
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const parts = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  const distance = (one, other) => (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
  const palette = [];
  for (const [pixel] of [...counts].sort((one, other) => other[1] - one[1])) {
    if (palette.length === 256) break;
    const colour = parts(pixel);
    const apart = palette.length < 64 ? 4 : 60;
    if (palette.every((other) => distance(colour, other) > apart)) palette.push(colour);
  }
  const nearest = new Map();
  const index = (pixel) => {
    if (!nearest.has(pixel)) {
      const colour = parts(pixel);
      let best = 0;
      palette.forEach((other, at) => { if (distance(colour, other) < distance(colour, palette[best])) best = at; });
      nearest.set(pixel, best);
    }
    return nearest.get(pixel);
  };
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = index(pixels[y * width + x]);

  const packed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate")));
  const table = Uint32Array.from({ length: 256 }, (_, number) => {
    for (let bit = 0; bit < 8; bit++) number = number & 1 ? 0xedb88320 ^ (number >>> 1) : number >>> 1;
    return number;
  });
  const checksum = (data) => ~data.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ (sum >>> 8), -1);
  const big = (number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
  const chunk = (kind, data) => {
    const body = [...new TextEncoder().encode(kind), ...data];
    return [...big(data.length), ...body, ...big(checksum(body))];
  };
  done([
    137, 80, 78, 71, 13, 10, 26, 10,
    ...chunk("IHDR", [...big(width), ...big(height), 8, 3, 0, 0, 0]),
    ...chunk("PLTE", palette.flat()),
    ...chunk("IDAT", [...new Uint8Array(await packed.arrayBuffer())]),
    ...chunk("IEND", []),
  ]);
})().catch((error) => done(String(error)));
