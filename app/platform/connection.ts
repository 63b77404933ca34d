type Connection = { saveData?: boolean; effectiveType?: string };

/** What this browser says of its connection; nothing in most of them. */
export function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
