// The app sends transactions only through this module, which loads the flows, their engine and the chain library.

/** Loads the engine, or rejects. Screens that can sign preload it. */
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
