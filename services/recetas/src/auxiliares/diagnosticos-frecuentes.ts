/** The most frequent in primary care first («hipertensión»: I10 before I15.9). Only an order: nothing is left out for not being here. */
export const diagnosticosFrecuentes: readonly string[] = `
  I10 E11.9 J06.9 E78.5 E03.9 M54.5 J02.9 N39.0 F41.9 J45.9 K21.9 K29.7 E66.9 J44.9 F32.9 J03.9 A09.9 R51 G43.9 J20.9
  J18.9 H66.9 H10.9 J30.4 L20.9 D50.9 K59.0 R10.4 N76.0 B37.3 B35.1 L70.0 M19.9 M17.9 M16.9 M81.9 M25.5 M79.1 M10.9 M06.9 I25.9 I50.9
  I48.9 I83.9 N18.9 N40 N30.0 E55.9 E10.9 E78.0 G47.0 F51.0 F41.1 G40.9 F17.2 R05 R50.9 R42 H81.1 H40.9 L50.9 T78.4 B86
  B85.0 J11.1 U07.1 N91.2 N92.0 N95.1 K80.2 C50.9 Z00.0 Z34.9`
  .trim()
  .split(/\s+/)
