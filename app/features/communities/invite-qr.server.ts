import { toString as drawQrCode } from "qrcode";

export function drawInvitation(url: string): Promise<string> {
  return drawQrCode(url, { type: "svg", margin: 1 });
}
