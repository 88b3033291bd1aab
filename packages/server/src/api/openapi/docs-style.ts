/** Stylesheet of the readable page of the API. */
export const docsStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f3f3f1; }
header, main, nav { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1.1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: #0b4f8a; }
nav a { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem .5rem 0; }
:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
article { background: #fff; border: 1px solid #d5d5d0; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
code, pre { font: .9375rem/1.45 ui-monospace, Menlo, Consolas, monospace; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #f3f3f1; border-radius: .375rem; }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer; color: #0b4f8a; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #d5d5d0; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; }
`;
