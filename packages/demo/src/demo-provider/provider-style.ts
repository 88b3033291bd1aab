/** Plain stylesheet of the demo provider; on purpose unlike the product's own look. */
export const providerStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f3f3f1; }
.demo { background: #1b1b1b; color: #fff; padding: .75rem 1rem; }
.demo strong { background: #ffd43b; color: #1b1b1b; padding: .1rem .5rem; border-radius: .25rem; margin-right: .5rem; }
nav, main { max-width: 44rem; margin: 0 auto; padding: 0 1rem; }
nav a { display: inline-block; padding: .75rem 1rem .75rem 0; min-height: 2.75rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0; }
h2 { font-size: 1.2rem; margin: 0 0 .25rem; }
a { color: #0b4f8a; }
:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
article, section { background: #fff; border: 1px solid #d5d5d0; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { font-weight: 600; } }
form { margin: .75rem 0 0; }
label { display: inline-flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
input { width: 1.25rem; height: 1.25rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .375rem; background: #0b4f8a; color: #fff; cursor: pointer; }
button.quiet { background: #fff; color: #8a1f11; border: 2px solid #8a1f11; }
.mark { font-weight: 600; color: #6b4a00; }
ul { padding-left: 1.25rem; }
`;
