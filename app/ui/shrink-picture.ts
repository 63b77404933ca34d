/** In bytes: what a picture may weigh when it leaves the device. */
const maxLightBytes = 200_000;

/** Formats that the server reads; another one is re-encoded here even when it is small. */
const readByServer = ["image/jpeg", "image/png", "image/webp"];

/** The metadata in which a camera writes time, place and device. */
const metadata = /Exif|eXIf|ns\.adobe\.com\/xap|com\.adobe\.xmp/i;

/**
 * A photograph drawn anew before it is sent: at most 200 kB, without the place it was taken at. A light
 * picture that tells nothing goes untouched. What the browser cannot draw (HEIC in most of them) goes as it
 * is, and so does what the server refuses: drawn anew it would pass for another.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (await isRefused(file)) return file;
  if (
    readByServer.includes(file.type) &&
    file.size <= maxLightBytes &&
    !(await hasMetadata(file))
  ) {
    return file;
  }
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return (await drawLight(image, file)) ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Puts the picture that was chosen, drawn anew, in its place in the field. */
export async function shrinkIn(input: HTMLInputElement): Promise<File | undefined> {
  const file = input.files?.[0];
  const light = file && (await shrinkPicture(file));
  if (!light || input.files?.[0] !== file) return undefined;
  if (light !== file) {
    const transfer = new DataTransfer();
    transfer.items.add(light);
    input.files = transfer.files;
  }
  return light;
}

async function isRefused(file: File): Promise<boolean> {
  const beginning = new TextDecoder("latin1").decode(await file.slice(0, 1_000).arrayBuffer());
  return /^GIF8|<svg[\s>]/i.test(beginning);
}

async function hasMetadata(file: File): Promise<boolean> {
  return metadata.test(new TextDecoder("latin1").decode(await file.arrayBuffer()));
}

async function drawLight(image: HTMLImageElement, file: File): Promise<File | null> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  let lightest: Blob | null = null;
  for (const { maxSide, quality } of shrinkSteps) {
    const { width, height } = sizeWithin(image.naturalWidth, image.naturalHeight, maxSide);
    if (canvas.width !== width || canvas.height !== height || !lightest) {
      canvas.width = width;
      canvas.height = height;
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, width, height);
    }
    const blob = await encode(canvas, context, quality);
    if (blob && (!lightest || blob.size < lightest.size)) lightest = blob;
    if (blob && blob.size <= maxLightBytes) break;
  }
  // A phone has little memory for canvases, and forgets an empty one at once.
  canvas.width = canvas.height = 0;
  return (
    lightest &&
    new File([lightest], file.name, { type: lightest.type, lastModified: file.lastModified })
  );
}

async function encode(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  quality: number,
): Promise<Blob | null> {
  const webp = await toBlob(canvas, "image/webp", quality);
  // A browser that cannot write WebP silently returns a PNG.
  if (webp?.type === "image/webp") return webp;
  // JPEG knows no transparency: what was clear becomes white.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = "source-over";
  return toBlob(canvas, "image/jpeg", quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

type ShrinkStep = { maxSide: number; quality: number };

/**
 * How a picture is drawn until it is light enough: first as large as the largest picture that is shown,
 * then coarser, then smaller. The last is light for whatever it shows.
 */
export const shrinkSteps: readonly ShrinkStep[] = [
  { maxSide: 1920, quality: 0.82 },
  { maxSide: 1920, quality: 0.68 },
  { maxSide: 1600, quality: 0.7 },
  { maxSide: 1600, quality: 0.56 },
  { maxSide: 1280, quality: 0.66 },
  { maxSide: 1280, quality: 0.5 },
  { maxSide: 960, quality: 0.55 },
  { maxSide: 720, quality: 0.5 },
  { maxSide: 480, quality: 0.4 },
];

/** The size of a picture whose longest side is at most so long; never larger than it is, never nothing. */
export function sizeWithin(
  width: number,
  height: number,
  maxSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
