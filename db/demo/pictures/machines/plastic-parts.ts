export const plastics = [
  "#d9503c",
  "#2f8fa0",
  "#e8b93c",
  "#5a9a58",
  "#c9658a",
  "#4a63a8",
  "#f1ead9",
];
