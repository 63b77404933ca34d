import type { Picture } from "#app/features/listings/listing.ts";

/** Why a picture has not arrived: it may be sent again. */
export type UploadFailure = "no_connection" | "signed_out" | "too_many_uploads" | "server_failed";

export type UploadAnswer =
  | { picture: Picture; refused?: undefined; failure?: undefined }
  /** A key of the picture errors: sending it again would change nothing. */
  | { picture?: undefined; refused: string; failure?: undefined }
  | { picture?: undefined; refused?: undefined; failure: UploadFailure };

export type UploadOptions = {
  signal: AbortSignal;
  /** Hears the share that has left, 0 to 1. */
  onProgress: (share: number) => void;
};

const address = "/pictures";
const patience = 5 * 60 * 1000;

/**
 * Sends one picture, a file or the address of one, on its own. A request and not a fetch, which cannot
 * say how far it is. Rejects only when the signal ends it.
 */
export function sendPicture(
  what: File | string,
  { signal, onProgress }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    if (typeof what === "string") body.set("url", what);
    else body.set("picture", what);

    request.open("POST", address);
    request.responseType = "json";
    request.timeout = patience;
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(readAnswer(request)));
    for (const end of ["error", "timeout"])
      request.addEventListener(end, () => resolve({ failure: "no_connection" }));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

type UploadReply = { picture?: Picture; problem?: string } | null;

function readAnswer({ status, response, responseURL }: XMLHttpRequest): UploadAnswer {
  const answer = response as UploadReply;
  if (status === 201 && answer?.picture) return { picture: answer.picture };
  if (status === 413) return { refused: "picture_too_large" };
  if (status === 422 && answer?.problem) return { refused: answer.problem };
  if (status === 429) return { failure: "too_many_uploads" };
  // Whoever is signed out is led to the sign-in page, and the request with them.
  const isElsewhere = responseURL !== "" && new URL(responseURL).pathname !== address;
  if (status === 401 || status === 403 || isElsewhere) return { failure: "signed_out" };
  return { failure: "server_failed" };
}
