import type { Dependencies } from '../../dependencies.ts';
import { AdviceThread } from '../../advice/advice-thread.ts';
import { ProposalRuns, type ProposalSettings } from './proposal-runs.ts';

/** The threads that make proposals: they live as long as the server. */
export class Proposals {
  readonly runs: ProposalRuns;
  readonly advice = new AdviceThread();
  /** Apart: a repair may take seconds, and nobody else is to wait for it longer than that. One at a time for each school. */
  readonly repairs = new AdviceThread(1);

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
