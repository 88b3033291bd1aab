import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import dialogClasses from './dialog.module.css';
import { focusOnMount } from './focus-on-mount.ts';
import { Icon } from './icon.tsx';
import { PageLocale } from './page-locale.tsx';
import classes from './quick-search.module.css';
import type { QuickSearchProps } from './quick-search-props.ts';

/** What a search over everything shows once it was opened. */
export default function QuickSearchWindow({
  isOpen,
  onClose,
  title,
  closeLabel,
  hint,
  words,
  onWords,
  groups,
  status,
  onChoose,
}: QuickSearchProps): ReactNode {
  return (
    <PageLocale>
      <ModalOverlay
        className={`${dialogClasses['overlay']} ${classes['overlay']}`}
        isOpen={isOpen}
        isDismissable
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Modal className={`${dialogClasses['modal']} ${classes['modal']}`}>
          <AriaDialog className={classes['window'] ?? ''} aria-label={title}>
            <Autocomplete inputValue={words} onInputChange={onWords}>
              <div className={classes['line']}>
                <SearchField className={classes['field'] ?? ''} aria-label={title}>
                  <Input
                    ref={focusOnMount}
                    className={classes['input'] ?? ''}
                    placeholder={hint}
                    maxLength={200}
                  />
                </SearchField>
                <button
                  type="button"
                  className={dialogClasses['close']}
                  aria-label={closeLabel}
                  onClick={onClose}
                >
                  <Icon name="close" />
                </button>
              </div>
              <p className={classes['status']} role="status">
                {status}
              </p>
              <Menu
                className={classes['hits'] ?? ''}
                aria-label={title}
                onAction={(key) => onChoose(String(key))}
              >
                {groups.map((group) => (
                  <MenuSection key={group.title} className={classes['group'] ?? ''}>
                    <Header className={classes['heading'] ?? ''}>{group.title}</Header>
                    {group.hits.map((hit) => (
                      <MenuItem
                        key={hit.id}
                        id={hit.id}
                        textValue={hit.title}
                        className={classes['hit'] ?? ''}
                      >
                        <span>{hit.title}</span>
                        {hit.detail !== undefined && (
                          <span className={classes['detail']}>{hit.detail}</span>
                        )}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </Autocomplete>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </PageLocale>
  );
}
