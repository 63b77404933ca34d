export const dyes = ["#8c2f39", "#1f4e5f", "#c98a2e", "#4e6b3f", "#6b3f6b", "#a8512f", "#2f3e6b"];
