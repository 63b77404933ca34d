export type Document = {
  title: string;
  intro: string;
  updated: string;
  sections: DocumentSection[];
};

export type DocumentSection = {
  id: string;
  heading: string;
  parts: (string | { list: string[] })[];
};

export const documentNames = [
  "privacy-policy",
  "vision-goals",
  "business-guide",
  "prohibited-goods",
] as const;
export type DocumentName = (typeof documentNames)[number];
