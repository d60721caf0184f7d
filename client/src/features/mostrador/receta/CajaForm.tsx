import { parseGtin, parseSerie } from '@receta/domain'
import { serverNow } from '#api/server-clock'
import { forgetEscrito } from '#session/escrito'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { useFormulario } from '#ui/use-formulario'
import { cajaQueNoSale, formatVence, readExpiry } from './caja'
import { type Caja, entregar, type Linea, sinCaja } from './decisiones'
import type { Renglones } from './use-renglones'
import estilos from './paneles.module.css'

type Props = {
  linea: Linea
  renglones: Renglones
  caja: Caja
  /** Which box of the line; one past the end is a new one. */
  indice: number
}

function revisar({ gtin, vence, lote, serie }: Caja): Record<string, string> {
  const errores: Record<string, string> = {}
  if (gtin !== '' && parseGtin(gtin).gtin === null) errores.gtin = 'No coincide su número de control.'
  const fecha = vence === '' ? null : readExpiry(vence)
  if (vence !== '' && fecha === null) errores.vence = 'Como está en la caja: 08/2028.'
  if (gtin === '' && serie !== '') errores.gtin = 'Falta el GTIN: su número de serie, solo, no alcanza.'
  if (serie !== '' && parseSerie(serie) === null) errores.serie = 'Hasta 20 letras y números, sin espacios ni acentos.'
  if (lote.length > 20) errores.lote = 'Veinte letras como mucho. Con el lector, escaneá fuera de los campos.'
  const noSale = cajaQueNoSale(fecha, new Date(serverNow()))
  if (noSale) errores.vence = noSale
  return errores
}

const escrita = (caja: Caja): Caja => ({ ...caja, vence: caja.vence === '' ? '' : formatVence(caja.vence) })

export function CajaForm({ linea: { clave, item }, renglones, caja, indice }: Props) {
  const raiz = `caja:${clave}.${indice}`
  const form = useFormulario<Caja>(escrita(caja), revisar, { raiz })
  const { datos } = form
  const accept = () => {
    if (!form.attempt()) return
    const gtin = datos.gtin === '' ? '' : (parseGtin(datos.gtin).gtin ?? '')
    const vence = datos.vence === '' ? '' : (readExpiry(datos.vence) ?? '')
    const serie = parseSerie(datos.serie) ?? ''
    renglones.putCaja(clave, indice, { ...datos, gtin, vence, serie }, entregar(item.queda))
    forgetEscrito(raiz)
  }
  const campo = (nombre: keyof Caja) => ({ ...form.campo(nombre), autoComplete: 'off' })
  return (
    <form
      className={estilos.caja}
      aria-label="Lo que dice la caja"
      onSubmit={(event) => {
        event.preventDefault()
        accept()
      }}
    >
      <Field label="Lote" {...campo('lote')} maxLength={60} autoFocus />
      <Field label="Vence" {...campo('vence')} placeholder="08/2028" />
      <Field label="GTIN" {...campo('gtin')} inputMode="numeric" />
      <Field label="Serie" {...campo('serie')} maxLength={20} />
      <div className="botones">
        <Button type="submit" size="chico" tone="primary">
          Guardar
        </Button>
        <Button size="chico" onPress={() => form.change(sinCaja)}>
          <Icon name="trash-2" size="chica" />
          <span>Vaciar</span>
        </Button>
      </div>
    </form>
  )
}
