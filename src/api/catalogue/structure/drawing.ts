import { Molecule } from "openchemlib";

/** A structure on a white board of 240 × 240, without the marks its editor would need. Throws on what is no SMILES. */
export function structureSvg(smiles: string): string {
  const drawn = Molecule.fromSmiles(smiles).toSVG(200, 200, "structure", {
    autoCrop: true,
    autoCropMargin: 8,
    suppressChiralText: true,
  });
  const [, box = "0 0 200 200"] = /viewBox="([^"]+)"/.exec(drawn) ?? [];
  const [left = 0, top = 0, width = 200, height = 200] = box.split(" ").map(Number);
  const shapes = drawn
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^<(?:text|line|polygon|path|circle|ellipse|rect)\b/.test(line))
    .filter((shape) => !shape.includes('class="event"'));
  const scale = Math.min(196 / width, 196 / height, 2.4);
  const x = 120 - (left + width / 2) * scale;
  const y = 120 - (top + height / 2) * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="#fff"/><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" font-family="sans-serif" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</g></svg>`;
}
