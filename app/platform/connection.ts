type Connection = { saveData?: boolean; effectiveType?: string };

export function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}
