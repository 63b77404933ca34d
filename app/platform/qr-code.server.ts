import { toString as drawQr } from "qrcode";

/** The code of an address, as an SVG in black on white with its quiet margin. */
export function drawQrCode(url: string): Promise<string> {
  return drawQr(url, { type: "svg", margin: 1 });
}
