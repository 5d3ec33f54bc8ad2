/** The specification's addresses start with `#/`; real paths serve them, and old links keep working (architecture §4). */
export const hashLinkScript = `if(location.hash.startsWith("#/"))location.replace(location.hash.slice(1))`;
