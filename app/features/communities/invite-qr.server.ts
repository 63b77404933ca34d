import { toString as drawQrCode } from "qrcode";

/** An address as a drawing that a phone reads. */
export function drawInvitation(url: string): Promise<string> {
  return drawQrCode(url, { type: "svg", margin: 1 });
}
