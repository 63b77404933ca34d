/** How mails are sent: encrypted from the start, encrypted once connected, or not encrypted. */
export const smtpPorts = ["465", "587", "25"] as const;
