import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { EnPestana } from './EnPestana'

type Props = { titulo?: string; frase: string; detalle: string }

/** What a frame does not do, why, and the way out of it (decision 0124). */
export const SoloEnPestana = ({ titulo = 'Receta Clara', frase, detalle }: Props) => (
  <Page titulo={titulo} className="angosto">
    <Vacio frase={frase} detalle={detalle} accion={<EnPestana />} />
  </Page>
)
