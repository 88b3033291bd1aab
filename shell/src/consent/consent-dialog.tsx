import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { consentCategories, trackers } from '@weitersagen/domain/consent';
import type {
  CategoryChoice,
  ConsentCategory,
  OptionalCategory,
} from '@weitersagen/domain/consent';
import { buttonClass } from '@weitersagen/ui/button-class';
import classes from './consent.module.css';
import type { ConsentTexts } from './consent-texts.ts';

interface DialogProps {
  readonly texts: ConsentTexts;
  readonly choice: CategoryChoice;
  /** The new choice; null when the dialog was closed without one. */
  readonly onDone: (choice: CategoryChoice | null) => void;
}

const all = (value: boolean): CategoryChoice => ({
  functional: value,
  analytical: value,
  marketing: value,
});

/** Asks for each category. The browser's own dialog keeps the focus inside and closes by Escape. */
function ConsentDialog({ texts, choice, onDone }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('category');
    const given = (category: OptionalCategory) => ticked.includes(category);
    onDone({
      functional: given('functional'),
      analytical: given('analytical'),
      marketing: given('marketing'),
    });
  }

  const { title, intro, save: saveText, accept, reject, close } = texts.dialog;
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      aria-labelledby="consent-dialog-title"
      onClose={() => onDone(null)}
    >
      <form className={classes['form']} onSubmit={save}>
        <h2 id="consent-dialog-title" className={classes['title']}>
          {title}
        </h2>
        <p>{intro}</p>
        <div className={classes['categories']}>
          {consentCategories.map((category) => (
            <Category
              key={category}
              category={category}
              texts={texts}
              given={category === 'required' || choice[category]}
            />
          ))}
        </div>
        <div className={classes['actions']}>
          <button type="submit" className={buttonClass('secondary')}>
            {saveText}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => onDone(all(true))}
          >
            {accept}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => onDone(all(false))}
          >
            {reject}
          </button>
        </div>
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => dialog.current?.close()}
        >
          {close}
        </button>
      </form>
    </dialog>
  );
}

interface CategoryProps {
  readonly category: ConsentCategory;
  readonly texts: ConsentTexts;
  readonly given: boolean;
}

function Category({ category, texts, given }: CategoryProps) {
  const id = `consent-${category}`;
  const own = Object.entries(texts.tracker).filter(([name]) =>
    Object.entries(trackers).some(([tracker, of]) => tracker === name && of === category),
  );
  return (
    <div className={classes['category']}>
      {category === 'required' ? (
        <strong>{texts.category[category]}</strong>
      ) : (
        <label htmlFor={id}>{texts.category[category]}</label>
      )}
      {category === 'required' ? (
        <span className={classes['state']}>{texts.dialog.always}</span>
      ) : (
        <input
          id={id}
          type="checkbox"
          name="category"
          value={category}
          defaultChecked={given}
          aria-describedby={`${id}-note`}
        />
      )}
      <div id={`${id}-note`} className={classes['note']}>
        <p>{texts.categoryText[category]}</p>
        {category !== 'required' && own.length === 0 && <p>{texts.dialog.nothing}</p>}
        {own.length > 0 && (
          <ul>
            {own.map(([name, text]) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Shows the dialog in a tree of its own; answers the choice, or null. The focus goes back to where it was. */
export async function askByCategory(
  texts: ConsentTexts,
  choice: CategoryChoice,
): Promise<CategoryChoice | null> {
  const before = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const answer = await new Promise<CategoryChoice | null>((resolve) => {
    root.render(<ConsentDialog texts={texts} choice={choice} onDone={resolve} />);
  });
  root.unmount();
  place.remove();
  if (before instanceof HTMLElement) before.focus();
  return answer;
}
