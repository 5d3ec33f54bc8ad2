/**
 * Whether a fragment is part of a molecule, atom by atom, within a budget of steps. Substructure search is NP-complete, and strangers
 * choose the fragment: a search without a budget can be made to run for hours by twenty characters.
 */

/** Who is joined to whom. `types` and `traits` are sets of bits. */
export type Bond = {
  to: number;
  /** Of a molecule the one type the bond has, of a fragment all that will do. */
  types: number;
  traits: number;
};

export type Atom = {
  /** 0 in a fragment: any. */
  element: number;
  /** 0 in a fragment: any. */
  charge: number;
  mass: number;
  /** Neighbours that are not hydrogen. */
  degree: number;
  /** What a molecule's atom is, or a fragment's atom asks for; the same for the sizes of its rings. */
  features: number;
  ringSizes: number;
  bonds: readonly Bond[];
};

export type Graph = readonly Atom[];

/** A connected part of a fragment, and how often it has to be there, each time in other atoms. */
export type Part = { graph: Graph; count: number };

/** Comparisons that are left; those of one search share it. */
export type Budget = { steps: number };

/** What hangs together, in the order of the first atoms. */
export function connectedParts(graph: Graph): Graph[] {
  const placeOf = new Map<number, { part: number; place: number }>();
  const parts: number[][] = [];
  for (const root of graph.keys()) {
    if (placeOf.has(root)) continue;
    const part = [root];
    placeOf.set(root, { part: parts.length, place: 0 });
    for (const atom of part) {
      for (const { to } of graph[atom]?.bonds ?? []) {
        if (placeOf.has(to)) continue;
        placeOf.set(to, { part: parts.length, place: part.length });
        part.push(to);
      }
    }
    parts.push(part);
  }
  return parts.map((part) =>
    part.flatMap((atom) => {
      const mine = graph[atom];
      return mine ? [{ ...mine, bonds: mine.bonds.map((bond) => ({ ...bond, to: placeOf.get(bond.to)?.place ?? 0 })) }] : [];
    }),
  );
}

class OutOfSteps extends Error {}

/** `unknown` when the budget ended first. */
export function holdsFragment(parts: readonly Part[], molecule: Graph, budget: Budget): "yes" | "no" | "unknown" {
  const places = parts.map((part) => placesOf(part, molecule, budget));
  if (budget.steps < 0) return "unknown";
  if (!hasEnough(places, molecule.length)) return "no";
  const plans = places.map((one, at): Plan => ({ ...one, steps: stepsOf(parts[at]?.graph ?? [], one.domains) }));
  const used = molecule.map(() => false);
  // Parts of one atom compete for atoms only: what is left to them is decided without trying all ways.
  const [single, connected] = [plans.filter(({ steps }) => steps.length === 1), plans.filter(({ steps }) => steps.length > 1)];
  const copies = connected
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .flatMap((plan) => Array.from({ length: plan.count }, () => plan));
  try {
    return placeCopies(copies, 0, -1, molecule, used, budget, () => canPlaceAtoms(single, used, budget)) ? "yes" : "no";
  } catch (error) {
    if (error instanceof OutOfSteps) return "unknown";
    throw error;
  }
}

const spend = (budget: Budget, steps = 1) => {
  budget.steps -= steps;
  if (budget.steps < 0) throw new OutOfSteps();
};

const contains = (all: number, wanted: number) => (wanted & ~all) === 0;

const fitsAtom = (query: Atom, atom: Atom): boolean =>
  (query.element === 0 || query.element === atom.element) &&
  query.degree <= atom.degree &&
  contains(atom.features, query.features) &&
  contains(atom.ringSizes, query.ringSizes) &&
  (query.charge === 0 || query.charge === atom.charge) &&
  (query.mass === 0 || query.mass === atom.mass);

const fitsBond = (query: Bond, bond: Bond): boolean => contains(query.types, bond.types) && contains(bond.traits, query.traits);

/** One atom after the other: each but the first hangs on one before it, and may close rings to others before it. */
type Step = { atom: number; parent: number; bonds: readonly Bond[] };
/** For each atom of a part the places of the molecule that it may take. */
type Places = { domains: readonly (readonly number[])[]; count: number };
type Plan = Places & { steps: readonly Step[] };

function placesOf({ graph, count }: Part, molecule: Graph, budget: Budget): Places {
  // These comparisons cost less than those of a search.
  budget.steps -= graph.length * Math.ceil(molecule.length / 8);
  const domainOf = (query: Atom) => molecule.flatMap((atom, place) => (fitsAtom(query, atom) ? [place] : []));
  return { domains: graph.map(domainOf), count };
}

/** From the atom that fewest fit, always on to the neighbour that fewest fit. */
function stepsOf(graph: Graph, domains: readonly (readonly number[])[]): Step[] {
  const rarity = (atom: number) => domains[atom]?.length ?? 0;
  const rarest = (best: number, atom: number) => (rarity(atom) < rarity(best) ? atom : best);
  const steps: Step[] = [];
  const parentOf = new Map([[[...graph.keys()].reduce(rarest, 0), -1]]);
  const usedAtoms = new Set<number>();
  while (parentOf.size > 0) {
    const atom = [...parentOf.keys()].reduce(rarest);
    const bonds = graph[atom]?.bonds ?? [];
    steps.push({ atom, parent: parentOf.get(atom) ?? -1, bonds: bonds.filter(({ to }) => usedAtoms.has(to)) });
    usedAtoms.add(atom);
    parentOf.delete(atom);
    for (const { to } of bonds) if (!usedAtoms.has(to) && !parentOf.has(to)) parentOf.set(to, atom);
  }
  return steps;
}

/** A cheap answer to most: atoms that fit the same places of the molecule, all copies together, are no more than those places. */
function hasEnough(parts: readonly Places[], places: number): boolean {
  const wanted = new Map<string, { need: number; have: number }>();
  let all = 0;
  for (const { domains, count } of parts) {
    all += domains.length * count;
    for (const domain of domains) {
      const key = domain.join(",");
      wanted.set(key, { need: (wanted.get(key)?.need ?? 0) + count, have: domain.length });
    }
  }
  return all <= places && [...wanted.values()].every(({ need, have }) => need <= have);
}

/**
 * Places the copies from `index` on. Copies of one plan are interchangeable, so their roots stand in ascending order: without it n
 * equal copies would be tried in n! orders.
 */
function placeCopies(
  copies: readonly Plan[],
  index: number,
  lastRoot: number,
  molecule: Graph,
  used: boolean[],
  budget: Budget,
  rest: () => boolean,
): boolean {
  const plan = copies[index];
  if (!plan) return rest();
  const images: number[] = [];
  const place = (at: number): boolean => {
    const step = plan.steps[at];
    if (!step) return placeCopies(copies, index + 1, images[plan.steps[0]?.atom ?? 0] ?? -1, molecule, used, budget, rest);
    const after = at === 0 && copies[index - 1] === plan ? lastRoot : -1;
    for (const candidate of candidatesOf(plan, step, images, molecule)) {
      spend(budget);
      if (candidate <= after || used[candidate] || !fitsBonds(step, candidate, images, molecule)) continue;
      images[step.atom] = candidate;
      used[candidate] = true;
      if (place(at + 1)) return true;
      used[candidate] = false;
    }
    return false;
  };
  return place(0);
}

function candidatesOf({ domains }: Plan, { atom, parent }: Step, images: readonly number[], molecule: Graph): readonly number[] {
  const domain = domains[atom] ?? [];
  if (parent < 0) return domain;
  const neighbours = molecule[images[parent] ?? -1]?.bonds ?? [];
  return neighbours.map(({ to }) => to).filter((to) => domain.includes(to));
}

const fitsBonds = ({ bonds }: Step, candidate: number, images: readonly number[], molecule: Graph): boolean =>
  bonds.every((query) => {
    const bond = molecule[candidate]?.bonds.find(({ to }) => to === images[query.to]);
    return bond !== undefined && fitsBond(query, bond);
  });

/** Whether all parts of one atom find a place each among those left: augmenting paths, polynomial in both. */
function canPlaceAtoms(plans: readonly Plan[], used: readonly boolean[], budget: Budget): boolean {
  const ownerOf = new Map<number, readonly number[]>();
  const free = plans.flatMap(({ domains, count }) => {
    const domain = (domains[0] ?? []).filter((place) => !used[place]);
    return Array.from({ length: count }, () => domain);
  });
  const settle = (domain: readonly number[], visited: Set<number>): boolean => {
    for (const place of domain) {
      spend(budget);
      if (visited.has(place)) continue;
      visited.add(place);
      const owner = ownerOf.get(place);
      if (owner && !settle(owner, visited)) continue;
      ownerOf.set(place, domain);
      return true;
    }
    return false;
  };
  return free.every((domain) => settle(domain, new Set()));
}
