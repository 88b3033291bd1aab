/** Plain stylesheet of the demo's mailbox; like the demo provider's, on purpose unlike the product's own look. */
export const mailboxStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f3f3f1; }
header { background: #1b1b1b; color: #fff; padding: .75rem 1rem; }
header strong { background: #ffd43b; color: #1b1b1b; padding: .1rem .5rem; border-radius: .25rem; margin-right: .5rem; }
main { max-width: 44rem; margin: 0 auto; padding: 0 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0 0 .5rem; }
a { color: #0b4f8a; }
:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; }
form { display: flex; gap: .5rem .75rem; flex-wrap: wrap; align-items: center; }
label { flex: 1 0 100%; font-weight: 600; }
input, button { font: inherit; min-height: 2.75rem; border-radius: .375rem; }
input { flex: 1 1 14rem; min-width: 0; padding: 0 .75rem; border: 1px solid #6b6b66; background: #fff; color: inherit; }
button { font-weight: 600; padding: 0 1.25rem; border: 0; background: #0b4f8a; color: #fff; cursor: pointer; }
form a { display: inline-flex; align-items: center; min-height: 2.75rem; }
article { background: #fff; border: 1px solid #d5d5d0; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem .75rem; margin: 0; }
dt, time { color: #5a5a55; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0; padding: 1rem 0 0; border-top: 1px solid #d5d5d0; }
summary { cursor: pointer; min-height: 2.75rem; line-height: 2.75rem; color: #0b4f8a; }
iframe { width: 100%; height: 40rem; border: 1px solid #d5d5d0; border-radius: .375rem; background: #fff; }
`;
