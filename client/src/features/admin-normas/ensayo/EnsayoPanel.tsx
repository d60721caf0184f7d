import type { NormaEnsayo, ReglasDeNorma } from '@receta/contract'
import { formatFecha, fraseRegla } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { Aviso } from '#ui/Aviso'
import { personasEnBanda as personas } from '#ui/bandas'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { OnlineButton } from '#ui/OnlineButton'
import { nameWith, palabraVeredicto, type Plan } from '../editor/palabras-editor'
import { useEnsayar } from '../normas.queries'
import estilos from '../admin-normas.module.css'

/** A rehearsal and the rules that were asked, as JSON: other rules were not rehearsed. */
export type Ensayado = { reglas: string; ensayo: NormaEnsayo }

type Props = {
  convenio_id: number
  codigo: string
  reglas: ReglasDeNorma
  planes: readonly Plan[]
  listo: boolean
  onEnsayado: (ensayado: Ensayado) => void
}

export function EnsayoPanel({ convenio_id, codigo, reglas, planes, listo, onEnsayado }: Props) {
  const ensayar = useEnsayar()
  const [de, setDe] = useState('')
  const actual = JSON.stringify([convenio_id, codigo, reglas])
  const alDia = ensayar.data && de === actual ? ensayar.data : null
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      setDe(actual)
      const ensayo = await ensayar.mutateAsync({ convenio_id, codigo: codigo || 'NUEVA', reglas })
      onEnsayado({ reglas: JSON.stringify(reglas), ensayo })
    },
  })
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
          <OnlineButton size="chico" onPress={() => void prueba.send()} isDisabled={!listo || prueba.enviando}>
            {prueba.enviando ? 'Ensayando…' : alDia ? 'Ensayar de nuevo' : 'Ensayar'}
          </OnlineButton>
        </div>
      </div>
    </section>
  )
}

function Resultado({
  ensayo,
  reglas,
  planes,
}: {
  ensayo: NormaEnsayo
  reglas: ReglasDeNorma
  planes: readonly Plan[]
}) {
  const { desde, hasta, leidas, completo, cambian, cambios, ejemplos } = ensayo
  return (
    <div className="columna" role="status">
      <p>
        {leidas === null ? (
          <b>No hubo recetas</b>
        ) : (
          <>
            <b>Cambia para {personas[cambian]}</b>. Se leyeron recetas de{' '}
            {leidas === 'menos_de_20' ? 'menos de 20 personas' : personas[leidas]},
          </>
        )}{' '}
        desde el {formatFecha(desde)} hasta el {formatFecha(hasta)}.
      </p>
      <p className="nota tinta-2">
        Las cuentas son de personas, no de recetas: quien tiene varias cuenta una vez. Son aproximadas, y «menos de 20»
        puede ser ninguna: así nadie se reconoce en los números.
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
              <b>{personas[c.cuantas]}</b>: de «{palabraVeredicto[c.antes]}» a «{palabraVeredicto[c.ahora]}»
            </li>
          ))}
        </ul>
      )}
      <Reglas ensayo={ensayo} reglas={reglas} planes={planes} />
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

function Reglas({ ensayo, reglas, planes }: { ensayo: NormaEnsayo; reglas: ReglasDeNorma; planes: readonly Plan[] }) {
  return (
    <ul className={estilos.cambios}>
      {ensayo.reglas.map(({ indice, aplica, no_evaluable, faltan }) => {
        const regla = reglas.reglas[indice]
        return (
          regla && (
            <li key={indice}>
              {fraseRegla(regla, nameWith(planes))}{' '}
              <span className="tinta-2">
                Alcanza a {personas[aplica]}
                {no_evaluable !== 'menos_de_20' &&
                  `. No se puede decidir para ${personas[no_evaluable]}: falta saber ${faltan.join(', ')}`}
                .
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}
