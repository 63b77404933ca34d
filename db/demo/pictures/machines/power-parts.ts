export const coats = ["#d9a83a", "#b5402c", "#3f7048", "#2f6f86", "#e3dccb", "#c9703a"];
