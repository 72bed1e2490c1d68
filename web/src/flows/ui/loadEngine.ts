// The only way for a page to what sends transactions: the flows, their engine and the chain library below it.

/** Loads it, or rejects. Cheap once it is there: a screen that can sign has it loaded before the tap. */
export async function loadEngine() {
  const [{ allFlows }, { runFlow }, { showFlowsOf }, { abandonPrompt }, { classifyError }, { canBatch }] =
    await Promise.all([
      import('../allFlows.ts'),
      import('../engine/runFlow.ts'),
      import('../engine/flowStore.ts'),
      import('../engine/prompts.ts'),
      import('../errors/classifyError.ts'),
      import('../engine/batch.ts'),
    ]);
  return { allFlows, runFlow, showFlowsOf, abandonPrompt, classifyError, canBatch };
}
