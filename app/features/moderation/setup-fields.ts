/** How mails leave: encrypted from the start, from the first words on, or not at all. */
export const smtpPorts = ["465", "587", "25"] as const;
