import type { Dependencies } from '../../dependencies.ts';
import { AdviceThread } from './advice-thread.ts';
import { ProposalRuns } from './proposal-runs.ts';

/** The threads that make proposals: they live as long as the server. */
export class Proposals {
  readonly runs: ProposalRuns;
  readonly advice = new AdviceThread();

  /** `reportFailure` takes note of what goes wrong outside a request. */
  constructor(dependencies: Dependencies, reportFailure: (error: unknown) => void) {
    this.runs = new ProposalRuns({ ...dependencies, reportFailure });
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    await Promise.all([this.runs.close(), this.advice.close()]);
  }
}
