/** The words of the home page that do not come from the upstream. */
export const home = {
  heading: 'Keep the water below the work.',
  introduction: [
    'We rent, sell and repair dewatering pumps, and we make the parts that wear out in them: impellers, shafts, seals and casings from our own foundry and machine shop, and the hoses between pump and discharge point.',
    'Tell us the inflow and the depth. We answer with a pump, a hose list and a delivery date.',
  ],
} as const;
