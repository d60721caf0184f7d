/** Of the libro recetario: what a new world has none of. */
export const unAsiento = {
  numero: 1,
  en: new Date().toISOString(),
  quien: 'Marta Ríos',
  referencia: '7K4M992QXA',
  paciente: 'Raúl Oscar Benítez',
  dni: '98077314',
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
  producto: 'Clonazepam, 2 mg, Envase por 60 comprimidos',
  entregados: 1,
  lista_control: 'IV',
  condicion_venta: 'archivada',
  lote: 'B2207',
  entrego: { nombre: 'Marta', apellido: 'Ríos', cargo: 'director_tecnico', matricula: 'MP 1', jurisdiccion: '' },
  firma: null,
  anulado_en: null,
}
