import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '../../icons/base-icons.ts';
import { useEffect, useRef, useState } from 'react';
import classes from './history.module.css';

const TYPING_PAUSE_MS = 300;
/** As many characters as the server takes. */
const LONGEST = 100;

interface WordsFieldProps {
  words: string;
  onChange: (words: string) => void;
}

/** Words to look for, told once nobody has typed for a moment; another address brings its own. */
export function WordsField({ words, onChange }: WordsFieldProps) {
  const [typed, setTyped] = useState(words);
  const told = useRef(words);
  const tell = useDebouncedCallback((text: string) => {
    told.current = text.trim();
    onChange(told.current);
  }, TYPING_PAUSE_MS);
  useEffect(() => {
    if (words === told.current) return;
    told.current = words;
    setTyped(words);
  }, [words]);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Rechercher dans l'historique"
      placeholder="Enseignant, classe, branche…"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      maxLength={LONGEST}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}
