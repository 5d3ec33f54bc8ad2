/**
 * Drawings for goods without a picture of their own, and for the home page: one line weight, two tints, no text, drawn on
 * a 240 × 240 board.
 */
const ink = "#3d5a73";
const tint = "#dce8f0";
const strong = "#9fc3d9";

type Drawing = { fill: string; line: string };

const drawings = {
  bottle: {
    fill: `<path fill="${tint}" d="M92 96h56l14 24v72a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8v-72z"/><path fill="${strong}" d="M78 146h84v46a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8z"/>`,
    line: "M98 48h44v24H98zM102 72v22l-24 28v70a8 8 0 0 0 8 8h68a8 8 0 0 0 8-8v-70l-24-28V72M92 132h56v40H92z",
  },
  jar: {
    fill: `<path fill="${tint}" d="M76 92h88v104H76z"/><path fill="${strong}" d="M76 140h88v56H76z"/>`,
    line: "M82 60h76v24H82zM76 92a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v96a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10zM94 116h52v44H94zM104 130h32M104 144h20",
  },
  flask: {
    fill: `<path fill="${strong}" d="M88 148h64l22 42a8 8 0 0 1-7 12H73a8 8 0 0 1-7-12z"/>`,
    line: "M98 44h44M106 44v54L64 188a10 10 0 0 0 9 14h94a10 10 0 0 0 9-14l-42-90V44M88 148h64",
  },
  beaker: {
    fill: `<path fill="${strong}" d="M76 124h88v64a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10z"/>`,
    line: "M64 60l12 14v114a10 10 0 0 0 10 10h68a10 10 0 0 0 10-10V66h-88M76 124h88M142 92h22M148 110h16M142 146h22M148 164h16",
  },
  cylinder: {
    fill: `<path fill="${strong}" d="M102 112h36v74h-36z"/>`,
    line: "M92 44l10 8v134h36V46M80 198h80v-12H80zM122 70h16M126 84h12M122 98h16M126 112h12M122 126h16M126 140h12M122 154h16",
  },
  round: {
    fill: `<path fill="${strong}" d="M70 152a52 52 0 0 0 100 0z"/>`,
    line: "M104 44h32M108 44v46a54 54 0 1 0 24 0V44M70 152h100",
  },
  tube: {
    fill: `<path fill="${strong}" d="M84 120h28v54l-14 26-14-26zM132 132h28v42l-14 26-14-26z"/>`,
    line: "M80 60h36v16H80zM84 76v98l14 26 14-26V76M128 60h36v16h-36zM132 76v98l14 26 14-26V76M84 120h28M132 132h28",
  },
  tip: {
    fill: `<path fill="${strong}" d="M110 132h20l-8 62h-4z"/>`,
    line: "M96 44h48v12H96zM100 56h40l-6 48h-28zM106 104l10 90h8l10-90M110 132h20",
  },
  plate: {
    fill: `<rect x="52" y="72" width="136" height="96" rx="10" fill="${tint}"/>`,
    line: "M62 72h116a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10V82a10 10 0 0 1 10-10zM78 98a8 8 0 1 0 .1 0M106 98a8 8 0 1 0 .1 0M134 98a8 8 0 1 0 .1 0M162 98a8 8 0 1 0 .1 0M78 128a8 8 0 1 0 .1 0M106 128a8 8 0 1 0 .1 0M134 128a8 8 0 1 0 .1 0M162 128a8 8 0 1 0 .1 0",
  },
  filter: {
    fill: `<ellipse cx="120" cy="112" rx="58" ry="20" fill="${strong}"/>`,
    line: "M62 112a58 20 0 1 0 116 0a58 20 0 1 0-116 0M62 112v16a58 20 0 0 0 116 0v-16M110 52h20v40M110 52v40M112 148v44h16v-44",
  },
  column: {
    fill: `<rect x="60" y="108" width="120" height="28" fill="${strong}"/>`,
    line: "M60 108h120v28H60zM44 100h16v44H44zM180 100h16v44h-16zM28 116h16v12H28zM196 116h16v12h-16z",
  },
  glove: {
    fill: `<path fill="${tint}" d="M86 200v-60l-26-34a10 10 0 0 1 16-12l18 20V60a9 9 0 0 1 18 0v40-52a9 9 0 0 1 18 0v52-44a9 9 0 0 1 18 0v50-32a9 9 0 0 1 18 0v66l-12 60z"/>`,
    line: "M86 200v-60l-26-34a10 10 0 0 1 16-12l18 20V60a9 9 0 0 1 18 0v40M112 100V48a9 9 0 0 1 18 0v52M130 100V56a9 9 0 0 1 18 0v50M148 106V74a9 9 0 0 1 18 0v66l-12 60H86M86 180h72",
  },
  box: {
    fill: `<path fill="${tint}" d="M56 92l64-28 64 28v84l-64 28-64-28z"/><path fill="${strong}" d="M120 120l64-28v84l-64 28z"/>`,
    line: "M56 92l64-28 64 28v84l-64 28-64-28zM56 92l64 28 64-28M120 120v84M88 78l64 28v26",
  },
  antibody: {
    fill: `<circle cx="64" cy="66" r="14" fill="${strong}"/><circle cx="176" cy="66" r="14" fill="${strong}"/>`,
    line: "M120 196v-76L74 76M120 120l46-44M106 196v-70L62 86M134 196v-70l44-40M64 52a14 14 0 1 0 .1 0M176 52a14 14 0 1 0 .1 0M106 150h28",
  },
  instrument: {
    fill: `<rect x="48" y="76" width="144" height="104" rx="10" fill="${tint}"/><rect x="64" y="92" width="72" height="44" rx="4" fill="${strong}"/>`,
    line: "M58 76h124a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10V86a10 10 0 0 1 10-10zM64 92h72v44H64zM156 96h20M156 112h20M160 140a8 8 0 1 0 .1 0M64 152h56M64 180v16M176 180v16",
  },
  balance: {
    fill: `<path fill="${tint}" d="M56 148h128v44H56z"/>`,
    line: "M56 148h128v44H56zM72 136h96M120 136v12M80 164h44v14H80zM142 171h4M156 171h4M84 60v76M156 60v76M84 60h72",
  },
  centrifuge: {
    fill: `<circle cx="120" cy="116" r="46" fill="${tint}"/>`,
    line: "M60 60h120a12 12 0 0 1 12 12v96a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12V72a12 12 0 0 1 12-12zM120 70a46 46 0 1 0 .1 0M120 106a10 10 0 1 0 .1 0M120 70v36M120 126v36M74 116h36M130 116h36M72 180v14M168 180v14",
  },
  pipette: {
    fill: `<path fill="${tint}" d="M100 60h40v64h-40z"/>`,
    line: "M112 36h16v24h-16zM100 60h40v64l-12 18h-16l-12-18zM114 142v30l4 30h4l4-30v-30M108 76h24v20h-24z",
  },
  service: {
    fill: `<rect x="64" y="52" width="112" height="144" rx="8" fill="${tint}"/><path fill="${strong}" d="M84 148h16v28H84zM112 128h16v48h-16zM140 108h16v68h-16z"/>`,
    line: "M72 52h96a8 8 0 0 1 8 8v128a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8zM84 76h72M84 92h48M84 176h72M84 148h16v28H84zM112 128h16v48h-16zM140 108h16v68h-16z",
  },
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export const drawingSvg = (name: DrawingName): string =>
  board(`${drawings[name].fill}<path d="${drawings[name].line}" ${stroke}/>`);

const stroke = `fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`;
const board = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="#f6f9fb"/>${content}</svg>`;

/** By category id; the deepest one that is named decides. */
const byCategory: Record<number, DrawingName> = {
  1: "jar",
  7: "bottle",
  4: "bottle",
  20: "bottle",
  21: "bottle",
  28: "bottle",
  42: "jar",
  53: "box",
  54: "box",
  55: "tube",
  56: "box",
  57: "tube",
  58: "box",
  59: "bottle",
  63: "tube",
  65: "box",
  67: "antibody",
  68: "antibody",
  69: "box",
  70: "box",
  71: "box",
  72: "tube",
  77: "box",
  79: "tip",
  80: "tip",
  81: "tip",
  85: "tube",
  86: "tube",
  87: "tube",
  89: "plate",
  90: "plate",
  96: "plate",
  97: "tube",
  100: "filter",
  106: "column",
  109: "bottle",
  112: "glove",
  115: "box",
  117: "box",
  118: "instrument",
  126: "flask",
  127: "cylinder",
  133: "beaker",
  134: "flask",
  135: "bottle",
  136: "jar",
  139: "round",
  140: "round",
  150: "tube",
  151: "instrument",
  152: "balance",
  163: "centrifuge",
  187: "pipette",
  194: "service",
};

/** The drawing of a category by its path of ids, root first. */
export const drawingOf = (path: readonly number[]): DrawingName =>
  path
    .toReversed()
    .map((id) => byCategory[id])
    .find((name) => name !== undefined) ?? "box";

/** A wide picture for the home page: drawings on a slope of two colours, room for words on the left. */
export function bannerSvg(from: string, to: string, names: readonly DrawingName[]): string {
  // The last one ends before the right edge.
  const start = 940 - (names.length - 1) * 170;
  const placed = names.map((name, place) => {
    const { fill, line } = drawings[name];
    return `<g transform="translate(${start + place * 170} ${60 + (place % 2) * 30})" opacity=".9">${fill}<path d="${line}" ${stroke}/></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="360" viewBox="0 0 1200 360"><defs><linearGradient id="g"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1200" height="360" fill="url(#g)"/><circle cx="980" cy="180" r="260" fill="#fff" opacity=".18"/>${placed.join("")}</svg>`;
}
