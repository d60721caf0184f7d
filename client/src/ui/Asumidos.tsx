import { Aviso } from './Aviso'

type Props = { avisos: readonly { mensaje: string; motivo: string }[] }

/** One notice for each reason: five of the same one would push the receta's lines out of sight at the counter. */
export function Asumidos({ avisos }: Props) {
  const motivos = [...new Set(avisos.map(({ motivo }) => motivo))]
  return motivos.map((motivo) => {
    const suyos = avisos.filter((aviso) => aviso.motivo === motivo)
    return (
      <Aviso key={motivo} nivel="informa" titulo={`Asumido: «${motivo}»`}>
        {suyos.length === 1 ? (
          <p>{suyos[0]?.mensaje}</p>
        ) : (
          <ul>
            {suyos.map(({ mensaje }) => (
              <li key={mensaje}>{mensaje}</li>
            ))}
          </ul>
        )}
      </Aviso>
    )
  })
}
