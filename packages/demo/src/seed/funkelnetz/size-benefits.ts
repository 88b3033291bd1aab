type Text = { readonly de: string; readonly en: string };
type OfSize = Readonly<Record<'S' | 'M' | 'L' | 'XL', Text>>;

/** What the speed of a line is good for, so that the sizes of a family differ in more than a number. */
export const lineBenefits: OfSize = {
  S: { de: 'Genug für Mails, Musik und einen Film', en: 'Enough for mail, music and one film' },
  M: { de: 'Filme in HD auf zwei Geräten zugleich', en: 'HD films on two devices at once' },
  L: { de: 'Videokonferenz und 4K-Film zugleich', en: 'A video call and a 4K film at once' },
  XL: { de: '4K auf jedem Bildschirm im Haus', en: '4K on every screen in the house' },
};

/** What the data of a month are good for. */
export const dataBenefits: OfSize = {
  S: { de: 'Genug für Nachrichten und Karten', en: 'Enough for messages and maps' },
  M: { de: 'Musik und Videos an jedem Tag', en: 'Music and videos every day' },
  L: { de: 'Filme unterwegs, ganz ohne WLAN', en: 'Films on the go, no Wi-Fi needed' },
  XL: { de: 'Reicht auch als Hotspot für den Laptop', en: 'Enough to share with your laptop' },
};
