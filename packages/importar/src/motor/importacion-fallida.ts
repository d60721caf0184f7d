export type CodigoFallo =
  | 'ARCHIVO_VACIO'
  | 'CODIFICACION'
  | 'CSV_ILEGIBLE'
  | 'ENCABEZADO_DESCONOCIDO'
  | 'FORMATO_DESCONOCIDO'
  | 'NADA_PARA_CARGAR'
  | 'BAJAS_EXCESIVAS'
  | 'RECHAZOS_EXCESIVOS'
  | 'OTRA_EN_CURSO'
  | 'MAESTRO_SE_CONTRADICE'
  | 'MAPEO_SE_CONTRADICE'
  | 'MAPEO_SIN_ENSAYO'
  | 'ARCHIVO_DISTINTO'

/** Nothing is stored; `message` is shown to the person who ran the import. */
export class ImportacionFallida extends Error {
  override readonly name = 'ImportacionFallida'
  constructor(
    readonly codigo: CodigoFallo,
    message: string,
  ) {
    super(message)
  }
}
