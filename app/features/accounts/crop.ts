/**
 * A square cut from a picture: its corner as fractions of width and height, its side as a fraction of the
 * shorter side. So it fits the picture whatever its size is when the server cuts it.
 */
export type Crop = { x: number; y: number; size: number };

export type PictureSize = { width: number; height: number };

/** The closest one can go: the server enlarges nothing. */
export const smallestCrop = 0.2;

export function centredCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2 / width, y: (height - side) / 2 / height, size: 1 };
}

/** Moves the square by pixels of the picture, as far as there is picture. */
export function moveCrop(crop: Crop, picture: PictureSize, dx: number, dy: number): Crop {
  return within(
    { ...crop, x: crop.x + dx / picture.width, y: crop.y + dy / picture.height },
    picture,
  );
}

export function resizeCrop(crop: Crop, picture: PictureSize, size: number): Crop {
  const next = Math.min(1, Math.max(smallestCrop, size));
  const gain = ((crop.size - next) * Math.min(picture.width, picture.height)) / 2;
  return within(
    { x: crop.x + gain / picture.width, y: crop.y + gain / picture.height, size: next },
    picture,
  );
}

export function squareOf(crop: Crop, { width, height }: PictureSize) {
  return {
    left: round(crop.x * width),
    top: round(crop.y * height),
    side: round(crop.size * Math.min(width, height)),
  };
}

// A millionth of a pixel is the arithmetic's, not the visitor's.
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function within(crop: Crop, { width, height }: PictureSize): Crop {
  const side = crop.size * Math.min(width, height);
  return {
    x: clamp(crop.x, 1 - side / width),
    y: clamp(crop.y, 1 - side / height),
    size: crop.size,
  };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(Math.max(0, most), value));
}
