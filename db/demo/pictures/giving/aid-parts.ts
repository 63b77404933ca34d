export const vest = "#d9803a";
