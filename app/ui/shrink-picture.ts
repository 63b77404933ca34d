/** In pixels; the largest width the server keeps is smaller. */
const longestSide = 2000;

/** In bytes; below it there is little to save. */
const smallEnough = 800_000;

/** What the server reads; another format (HEIC) is drawn anew even when it is small. */
const readByServer = ["image/jpeg", "image/png", "image/webp"];

/**
 * Makes a photograph small before it is sent (ruling 84), so that twelve megapixels pass the limit and a
 * slow line. What the browser cannot read goes as it is: the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isReadable = readByServer.includes(file.type);
  if (isReadable && file.size <= smallEnough) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    // JPEG knows no transparency: what was clear becomes white.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.86),
    );
    return blob && (!isReadable || blob.size < file.size)
      ? new File([blob], file.name, { type: "image/jpeg", lastModified: file.lastModified })
      : file;
  } catch {
    return file;
  }
}
