import type { NormaEnsayo, ReglasDeNorma } from '@receta/contract'
import { esMotivoFundado, formatFecha, fraseRegla, motivoMinimo } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { CheckField } from '#ui/CheckField'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { OnlineButton } from '#ui/OnlineButton'
import { TextAreaField } from '#ui/TextAreaField'
import { nameWith, palabraVeredicto, type Plan } from '../editor/palabras-editor'
import { useEnsayar } from '../normas.queries'
import { type EnsayoEnPalabras, sayEnsayo } from './palabras-ensayo'
import estilos from '../admin-normas.module.css'

/** A rehearsal and the rules that were asked, as JSON: other rules were not rehearsed. */
export type Ensayado = { reglas: string; ensayo: NormaEnsayo }

type Props = {
  convenio_id: number
  codigo: string
  reglas: ReglasDeNorma
  planes: readonly Plan[]
  listo: boolean
  /** Under which what is typed is kept. */
  escrito: string
  onEnsayado: (ensayado: Ensayado) => void
}

export function EnsayoPanel({ convenio_id, codigo, reglas, planes, listo, escrito, onEnsayado }: Props) {
  const ensayar = useEnsayar()
  const [de, setDe] = useState('')
  const [exacto, setExacto] = useEscrito(escrito, 'exacto', false)
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo-de-contar', '')
  const [revisado, setRevisado] = useState(false)
  const sinMotivo = exacto && !esMotivoFundado(motivo)
  const actual = JSON.stringify([convenio_id, codigo, reglas])
  const alDia = ensayar.data && de === actual ? ensayar.data : null
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      setDe(actual)
      const ensayo = await ensayar.mutateAsync({
        convenio_id,
        codigo: codigo || 'NUEVA',
        reglas,
        ...(exacto && { exacto: { motivo: motivo.trim() } }),
      })
      onEnsayado({ reglas: JSON.stringify(reglas), ensayo })
    },
  })
  const trySend = () => {
    setRevisado(true)
    return sinMotivo ? undefined : prueba.send()
  }
  return (
    <section className="ficha" aria-label="Ensayo">
      <div className="ficha-cabecera">
        <h2>Ensayo con el último mes</h2>
      </div>
      <div className="ficha-cuerpo columna">
        {alDia ? (
          <Resultado ensayo={alDia} reglas={reglas} planes={planes} />
        ) : (
          <p className="nota tinta-2">
            Antes de publicar se ve qué habría pasado con las recetas de los últimos 30 días. Ensayar no cambia nada.
          </p>
        )}
        <CheckField label="Contar a las personas exactamente" value={exacto} onChange={setExacto} marco />
        {exacto && (
          <TextAreaField
            label="Para qué hace falta contarlas"
            descripcion="Queda anotado con tu nombre, y cada persona de las recetas leídas lo ve en «quién vio»."
            value={motivo}
            onChange={setMotivo}
            rows={2}
            maxLength={300}
            error={revisado && sinMotivo ? `Decí para qué, con ${motivoMinimo} letras por lo menos.` : undefined}
          />
        )}
        <CodigoSiSePide
          prueba={prueba}
          label="Código para ensayar"
          descripcion="De tu app de verificación: el ensayo lee recetas. Queda anotado qué se preguntó."
        />
        {prueba.error && de === actual && (
          <Aviso nivel="frena" titulo="No se pudo ensayar">
            <p>
              {prueba.error.code === 'DEMASIADOS_INTENTOS'
                ? 'Ya ensayaste las reglas de un día: 60, y una más por cada ensayo. Podés seguir escribiendo y publicar, o ensayar mañana.'
                : prueba.error.message}
            </p>
          </Aviso>
        )}
        <div className="botones">
          <OnlineButton size="chico" onPress={trySend} isDisabled={!listo || prueba.enviando}>
            {prueba.enviando ? 'Ensayando…' : alDia ? 'Ensayar de nuevo' : 'Ensayar'}
          </OnlineButton>
        </div>
      </div>
    </section>
  )
}

type PropsResultado = { ensayo: NormaEnsayo; reglas: ReglasDeNorma; planes: readonly Plan[] }

function Resultado({ ensayo, reglas, planes }: PropsResultado) {
  const { desde, hasta, completo, ejemplos } = ensayo
  const { exacto, leidas, cambian, cambios, reglas: dichas } = sayEnsayo(ensayo)
  return (
    <div className="columna" role="status">
      <p>
        {leidas === null ? (
          <b>No hubo recetas</b>
        ) : (
          <>
            <b>Cambia para {cambian}</b>. Se leyeron recetas de {leidas},
          </>
        )}{' '}
        desde el {formatFecha(desde)} hasta el {formatFecha(hasta)}.
      </p>
      <p className="nota tinta-2">
        Las cuentas son de personas, no de recetas: quien tiene varias cuenta una vez.{' '}
        {exacto
          ? 'Son exactas: quedó anotado quién contó y para qué.'
          : 'Son aproximadas, y «menos de 20» puede ser ninguna: así nadie se reconoce en los números.'}
      </p>
      {!completo && leidas !== null && (
        <Aviso nivel="sinver" titulo="Hay más recetas de las que se leyeron">
          <p>El ensayo se corta a los pocos segundos: se cuenta sólo lo leído.</p>
        </Aviso>
      )}
      {cambios.length > 0 && (
        <ul className={estilos.cambios}>
          {cambios.map((c) => (
            <li key={`${c.antes}${c.ahora}`}>
              <b>{c.cuantas}</b>: de «{palabraVeredicto[c.antes]}» a «{palabraVeredicto[c.ahora]}»
            </li>
          ))}
        </ul>
      )}
      <Reglas dichas={dichas} reglas={reglas} planes={planes} />
      {ejemplos.length > 0 && (
        <>
          <h3 className="rotulo">Cómo son</h3>
          <p className="nota tinta-2">Las más frecuentes, cada una de 10 personas o más.</p>
          <ul className={estilos.cambios}>
            {ejemplos.map((e) => (
              <li key={JSON.stringify(e)}>
                <b>{e.drogas.join(' + ')}</b> — {palabraVeredicto[e.ahora]}. {e.motivos.join(' ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type PropsReglas = { dichas: EnsayoEnPalabras['reglas']; reglas: ReglasDeNorma; planes: readonly Plan[] }

function Reglas({ dichas, reglas, planes }: PropsReglas) {
  return (
    <ul className={estilos.cambios}>
      {dichas.map(({ indice, aplica, sinDecidir, faltan }) => {
        const regla = reglas.reglas[indice]
        return (
          regla && (
            <li key={indice}>
              {fraseRegla(regla, nameWith(planes))}{' '}
              <span className="tinta-2">
                Alcanza a {aplica}
                {sinDecidir !== null && `. No se puede decidir para ${sinDecidir}: falta saber ${faltan.join(', ')}`}.
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}
