import { TEST_PASSWORD, type TestSchool } from './test-school.ts';

/** Makes a token for a program of a person; one that may write where it is said. */
export const addToken = (school: TestSchool, name = 'Script', isReadOnly = true) =>
  school.ask('tokens.create', {
    body: { name, is_read_only: isReadOnly, current_password: school.password ?? TEST_PASSWORD },
  });
