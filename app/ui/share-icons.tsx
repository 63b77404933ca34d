import { Phone } from "#app/ui/icons.tsx";

/** Two marks the icon set does not have, drawn in its line. They are never mirrored. */
export function WhatsAppIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none" stroke="currentColor">
      <path strokeWidth="2" strokeLinejoin="round" d="M3 21l1.5-4.7a9 9 0 1 1 3.3 3.2Z" />
      <Phone x="7" y="7" width="10" height="10" strokeWidth="3.6" />
    </svg>
  );
}

export function TelegramIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className} fill="none" stroke="currentColor">
      <path
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M21.5 4 2.5 11.2l6 2.3L18 7l-6.6 8.3 6.9 4.9ZM8.5 13.5V20l2.9-4.7"
      />
    </svg>
  );
}
