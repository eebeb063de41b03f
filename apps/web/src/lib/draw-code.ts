import encodeQR from 'qr';

/** Dark modules on a white tile with a quiet border, `size` pixels wide, its corner at the pen's origin. */
export function drawCode(pen: CanvasRenderingContext2D, code: string, size: number): void {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 3 });
  const side = size / modules.length;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = '#0a0c1c';
  // Edges on whole pixels: hairlines between the modules would keep a camera from reading it.
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) {
        const [left, top] = [Math.round(x * side), Math.round(y * side)];
        pen.fillRect(left, top, Math.round((x + 1) * side) - left, Math.round((y + 1) * side) - top);
      }
}
