import type { Dependencies } from '../../dependencies.ts';
import { AdviceThread } from '../../advice/advice-thread.ts';
import { ProposalRuns, type ProposalSettings } from './proposal-runs.ts';

/** Repairs of a school that may wait at the same time: more people than look for one in the same seconds. */
const REPAIRS_PER_SCHOOL = 3;

/** The threads that make proposals: they live as long as the server. */
export class Proposals {
  readonly runs: ProposalRuns;
  readonly advice = new AdviceThread();
  /** Apart: a repair may take seconds, and no quick answer is to wait for it. */
  readonly repairs = new AdviceThread(REPAIRS_PER_SCHOOL);

  /** `reportFailure` takes note of what goes wrong outside a request, `reportEnd` of how runs end. */
  constructor(
    dependencies: Dependencies,
    reportFailure: (error: unknown) => void,
    reportEnd?: ProposalSettings['reportEnd'],
  ) {
    this.runs = new ProposalRuns({ ...dependencies, reportFailure, reportEnd });
  }

  /** What the operations of a proposal work with. */
  get threads(): Pick<Proposals, 'runs' | 'advice' | 'repairs'> {
    return { runs: this.runs, advice: this.advice, repairs: this.repairs };
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    await Promise.all([this.runs.close(), this.advice.close(), this.repairs.close()]);
  }
}
