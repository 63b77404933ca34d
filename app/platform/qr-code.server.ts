import { toString as drawQr } from "qrcode";

export function drawQrCode(url: string): Promise<string> {
  return drawQr(url, { type: "svg", margin: 1 });
}
